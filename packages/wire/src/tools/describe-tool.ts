/** A tool's effect on the world: `spends`: it pays or signs; `changes`: it leaves something behind; `reads`: neither. */
export type ToolNature = 'reads' | 'changes' | 'spends';

/** A tool as agents are told of it. */
export interface ToolText {
  readonly title: string;
  /** One line. */
  readonly summary: string;
  /** What else an agent has to know. */
  readonly guidance?: string;
  readonly nature: ToolNature;
}

/** Title, description and annotations of a tool, in the form of MCP. */
export function describeTool({ title, summary, guidance, nature }: ToolText) {
  return {
    title,
    description: guidance === undefined ? summary : `${summary} ${guidance}`,
    annotations: {
      title,
      readOnlyHint: nature === 'reads',
      destructiveHint: nature === 'spends',
      idempotentHint: nature !== 'changes',
      openWorldHint: true,
    },
  };
}
