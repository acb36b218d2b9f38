import type { Message } from '../packages/server/src/core/message.ts';
import type { LabelledRequest } from '../packages/server/src/labelled-request.ts';

/** A line of `templates/*.txt`. */
export interface Template {
  readonly id: string;
  /** Empty for every chain on which its actions exist. */
  readonly chains: readonly string[];
  readonly turns: readonly Message[];
  readonly label: string;
}

/** A part of a message that stands around a request and changes nothing, or is why nothing must be built. */
export interface Mark {
  readonly message: number;
  readonly start: number;
  readonly end: number;
  readonly why: 'aside' | 'limit';
}

/** Reads a line; null for an empty one or one that is none. */
export function parseTemplate(line: string, id: string): Template | null {
  const at = line.lastIndexOf(' :: ');
  if (at < 0) return null;
  const label = line.slice(at + 4).trim();
  const chains = /^@([a-z,]+)\s+/.exec(line);
  const text = line.slice(chains?.[0].length ?? 0, at).trim();
  return { id, chains: chains?.[1]?.split(',') ?? [], turns: turnsOf(text), label };
}

function turnsOf(text: string): Message[] {
  if (!/^[UA]: /.test(text)) return [{ role: 'user', content: text }];
  return text.split(/ \/\/ (?=[UA]: ?)/).map((turn) => ({
    role: turn.startsWith('A:') ? 'assistant' : 'user',
    content: turn.slice(2).trim(),
  }));
}

/** A message without its marks, and where they were. */
export function unmark(
  content: string,
  message: number,
): { readonly content: string; readonly marks: readonly Mark[] } {
  const marks: Mark[] = [];
  let plain = '';
  for (const part of content.split(/(~[^~]+~|\^[^^]+\^)/)) {
    const inner = /^([~^])(.+)\1$/s.exec(part);
    if (!inner) plain += part;
    else {
      const text = inner[2] ?? '';
      marks.push({
        message,
        start: plain.length,
        end: plain.length + text.length,
        why: inner[1] === '~' ? 'aside' : 'limit',
      });
      plain += text;
    }
  }
  return { content: plain, marks };
}

/** The label of a template, with its holes filled. */
export function parseLabel(label: string): LabelledRequest['expect'] | null {
  const [first = '', second = ''] = label.split(/\s+/);
  if (first === 'question') return { kind: 'question' };
  if (first === 'lookup') return { kind: 'lookup', lookup: second };
  if (first === 'refusal') return { kind: 'refusal', code: second };
  const steps = label.split(/\s+;\s+/).map((text) => {
    const [action = '', ...rest] = text.trim().split(/\s+/);
    const slots = [...rest.join(' ').matchAll(/(\w+)=(?:"([^"]*)"|(.*?))(?=\s+\w+=|\s*$)/g)];
    return {
      action,
      slots: Object.fromEntries(
        slots.map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare.trim()]),
      ),
    };
  });
  return { kind: 'transactions', steps };
}
