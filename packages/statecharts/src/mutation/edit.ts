import type { SyntaxNode } from './syntax.ts';

/** The text between two offsets of a module becomes another one. */
export type Edit = {
  kind: string;
  start: number;
  end: number;
  text: string;
  /** What a person reads about it. */
  shown: string;
};

export type EditInput = {
  source: string;
  /** Another function of the same module, by the name of an imported function. */
  functions: ReadonlyMap<string, string>;
};

export const getText = ({ source }: EditInput, { start, end }: SyntaxNode): string => source.slice(start, end);

/** The edit that replaces a node. */
export function replace(input: EditInput, node: SyntaxNode, { kind, text }: Pick<Edit, 'kind' | 'text'>): Edit {
  const { start, end } = node;
  return { kind, start, end, text, shown: `${getText(input, node)} → ${text}` };
}
