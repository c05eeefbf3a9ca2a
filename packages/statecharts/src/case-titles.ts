/** What tells test cases apart: the input of the path, and the result of each step, the last one last. */
export type TitledCase = { id: string; input: string; results: readonly string[] };

/** A longer title has the ID of its case instead of further results. */
const longestTitle = 200;

const withoutPeriod = (text: string): string => text.trim().replace(/\.$/, '');

/** The result of the last step, then the input, then the results of `count` steps before it. */
function titleText({ input, results }: TitledCase, count: number): string {
  const last = results.at(-1) ?? 'The start';
  const earlier = results.slice(Math.max(0, results.length - count), -1).map(withoutPeriod);
  const from = input === 'plain' || count === 0 ? '' : ` (${input})`;
  return `${withoutPeriod(last)}${from}${earlier.length > 0 ? `, after: ${earlier.join('; ')}` : ''}`;
}

/**
 * A different title for each case.
 * A path is made for its last steps, so a title has the result of the last one.
 * Where cases end alike, it also has as many results before it as are needed to tell them apart.
 */
export function caseTitles(cases: readonly TitledCase[]): string[] {
  const mostSteps = Math.max(1, ...cases.map(({ results }) => results.length));
  const titles = new Map<string, string>();
  for (let count = 0; count <= mostSteps; count += 1) {
    const left = cases.filter(({ id }) => !titles.has(id));
    const texts = left.map((one) => titleText(one, count));
    left.forEach(({ id }, at) => {
      const text = texts[at] ?? '';
      const isAlone = texts.indexOf(text) === texts.lastIndexOf(text) && ![...titles.values()].includes(text);
      if (isAlone && text.length <= longestTitle) titles.set(id, text);
    });
  }
  return cases.map((one) => titles.get(one.id) ?? `${titleText(one, 1)} (${one.id})`);
}
