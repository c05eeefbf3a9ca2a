import { parseEventCase } from './event-cases.ts';
import { type PathFile, pathsIn, type WrittenPath } from './path-file.ts';
import { caseId } from './test-cases.ts';

/** The test cases of a machine that another revision had otherwise, by ID. */
export type CaseChanges = { added: string[]; changed: string[]; removed: string[] };

function casesIn(file: PathFile | undefined, depth: string): Map<string, string> {
  if (!file) return new Map();
  const getId = ({ input, steps }: WrittenPath) =>
    caseId(
      file.machine,
      input,
      steps.map(({ text }) => parseEventCase(text)),
    );
  const toText = ({ start, steps }: WrittenPath) => JSON.stringify([start, steps.map(({ text }) => text)]);
  return new Map(
    pathsIn(file)
      .filter((path) => path.depth === depth)
      .map((path) => [getId(path), toText(path)]),
  );
}

/**
 * A case with other results is changed.
 * A case with other events is another case.
 */
export function caseChanges(before: PathFile | undefined, after: PathFile | undefined, depth: string): CaseChanges {
  const [old, now] = [casesIn(before, depth), casesIn(after, depth)];
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed: [...now].filter(([id, text]) => old.has(id) && old.get(id) !== text).map(([id]) => id),
    removed: [...old.keys()].filter((id) => !now.has(id)),
  };
}
