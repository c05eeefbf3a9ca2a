import { callEdits, dropAction, dropCall, replaceFunction } from './call-edits.ts';
import type { Edit, EditInput } from './edit.ts';
import { changeCondition, changeItem, changeNumber } from './expression-edits.ts';
import { fieldEdits } from './field-edits.ts';
import { findActions, findImplementations } from './implementations.ts';
import { importedFunctions } from './imported-functions.ts';
import { allNodes, parseModule, type SyntaxNode } from './syntax.ts';

type Rule = (node: SyntaxNode, input: EditInput, parent?: SyntaxNode) => Edit[];

const rules: Rule[] = [callEdits, dropCall, replaceFunction, changeCondition, changeItem, changeNumber, fieldEdits];

/** A mistake in the source of a machine. */
export type SourceMutant = { id: string; kind: string; line: number; text: string };

/** Returns every version of a module with one mistake in what its machine runs. */
export function createSourceMutants(file: string, source: string): SourceMutant[] {
  const program = parseModule(file, source);
  const input: EditInput = { source, functions: importedFunctions(program) };
  const inside = findImplementations(program).flatMap((part) =>
    allNodes(part).flatMap(({ node, parent }) => rules.flatMap((rule) => rule(node, input, parent))),
  );
  const edits = [...inside, ...findActions(program).flatMap((action) => dropAction(action, input))];
  const counts = new Map<string, number>();
  return edits
    .filter((edit) => applyEdit(source, edit) !== source)
    .toSorted((a, b) => a.start - b.start)
    .map((edit) => {
      const name = `${file}: ${edit.kind}: ${oneLine(edit.shown)}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return {
        id: count === 1 ? name : `${name} #${count}`,
        kind: edit.kind,
        line: source.slice(0, edit.start).split('\n').length,
        text: applyEdit(source, edit),
      };
    });
}

const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

const maxShown = 110;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxShown ? `${line.slice(0, maxShown - 1)}…` : line;
}
