import { byId, element, link } from './elements.ts';
import type { GalleryChart, GalleryData } from './gallery-data.ts';

type Entry = { hash: string; kind: string; title: string; text: string; chart: string };

const maxResults = 60;

/** Everything that can be found: charts, states, events, messages, steps and texts of requirements. */
function toEntries({ charts, patterns, requirements }: GalleryData): Entry[] {
  const patternEntries = patterns.map(({ chart: { id, title, purpose } }): Entry => {
    return { hash: id, kind: 'Pattern', title, text: purpose, chart: title };
  });
  const chartEntries = charts.flatMap((chart) => {
    const { id, title, purpose, states, transitions, messages } = chart;
    const at = (kind: string, place: string, [name, text]: [string, string]): Entry => ({
      hash: place,
      kind,
      title: name,
      text,
      chart: title,
    });
    return [
      at('Chart', id, [title, purpose]),
      ...states.map((state) =>
        at('State', state.id, [state.name, [state.description, ...state.otherNames].filter(Boolean).join(' · ')]),
      ),
      ...transitions.map(({ from, event, wording, description }) =>
        at('Event', from, [event, [wording, description].filter(Boolean).join(': ')]),
      ),
      ...messages.map((message) => at('Message', id, message)),
      ...stepsIn(chart).map(([action, hash]) => at('Step', hash, [action, ''])),
      ...requirementsIn(chart).map(([requirement, hash]) =>
        at('Requirement', hash, [requirement, requirements[requirement]?.text ?? '']),
      ),
    ];
  });
  return [...patternEntries, ...chartEntries];
}

/** What testers do, which names calls and statuses; each leads to the state where it ends. */
const stepsIn = ({ paths }: GalleryChart): [action: string, hash: string][] => [
  ...new Map(
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ action, states: [hash] }): [string, string][] => (hash === undefined ? [] : [[action, hash]])),
    ),
  ),
];

function requirementsIn({ states, transitions }: GalleryChart): [id: string, hash: string][] {
  const named: [string, string][] = [
    ...states.flatMap((state) => state.requirements.map((id): [string, string] => [id, state.id])),
    ...transitions.flatMap(({ from, requirements }) => requirements.map((id): [string, string] => [id, from])),
  ];
  return [...new Map(named.map((one) => [one.join(' '), one])).values()];
}

/**
 * Finds the entries that contain every word, in any order.
 * Entries with all words in their name come first, and charts come before their parts.
 * Steps come last: their names are whole sentences, and there are many.
 */
function found(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const getRank = ({ title, kind }: Entry) => {
    const name = title.toLowerCase();
    if (kind === 'Step') return 5;
    if (name === words.join(' ')) return 0;
    return (words.every((word) => name.includes(word)) ? 1 : 3) + (['Chart', 'Pattern'].includes(kind) ? 0 : 1);
  };
  const matches = entries.filter(({ title, text, chart, kind }) => {
    const all = `${kind} ${title} ${text} ${chart}`.toLowerCase();
    const own = `${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word)) && words.some((word) => own.includes(word));
  });
  const distinct = [...new Map(matches.map((one) => [JSON.stringify(one), one])).values()];
  return distinct.sort((one, other) => getRank(one) - getRank(other));
}

/** `onInput` is called when somebody types. */
export function startSearch(data: GalleryData, onInput: () => void): { clear(): void } {
  const entries = toEntries(data);
  const field = byId('search') as HTMLInputElement;
  const show = () => {
    const query = field.value.trim();
    const matches = query === '' ? [] : found(entries, query);
    byId('results').replaceChildren(...matches.slice(0, maxResults).map(resultItem));
    byId('result-count').textContent = query === '' ? '' : countText(matches.length, query);
  };
  const clear = () => {
    field.value = '';
    show();
  };
  field.addEventListener('input', () => {
    onInput();
    show();
  });
  return { clear };
}

function countText(count: number, query: string): string {
  if (count === 0) return `Nothing contains “${query}”.`;
  const shown = count > maxResults ? `, the first ${maxResults} are shown` : '';
  return `${count} ${count === 1 ? 'result' : 'results'}${shown}`;
}

const resultItem = ({ hash, kind, title, text, chart }: Entry): HTMLLIElement =>
  element(
    'li',
    {},
    link(hash, title),
    element('span', { class: 'kind' }, `${kind} · ${chart}`),
    element('span', { class: 'muted' }, text),
  );
