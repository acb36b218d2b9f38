/** What a tool does to the world: `spends`: pays or signs; `changes`: leaves something behind; `reads`: neither. */
export type ToolNature = 'reads' | 'changes' | 'spends';

/** A tool as an agent is told of it. */
export interface ToolText {
  readonly title: string;
  /** One line. */
  readonly summary: string;
  /** What an agent has to know beside it. */
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
