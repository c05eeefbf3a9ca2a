import { durationText, eventText, stateText, targetText, thirdPerson } from './change-text.ts';
import type { Arrow, Chart, ChartState, Use } from './chart.ts';
import { causes } from './svg-style.ts';

/** The text that exports of older revisions have instead of a function. */
const unknownInputs = '"(function)"';

export type Revisions = { before: Chart; after: Chart };

const missingIn = <Item>(items: readonly Item[], others: readonly Item[]): Item[] => {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const getNames = (uses: readonly Use[]): string[] => uses.map(({ name }) => name);

const isOtherInput = (before: string, after: string): boolean =>
  before !== after && before !== unknownInputs && after !== unknownInputs;

/** What another list of actions means. `where` is empty, `on entry` or `on exit`. */
function actionNotes(before: readonly Use[], after: readonly Use[], where = ''): string[] {
  const [old, now] = [getNames(before), getNames(after)];
  const at = where === '' ? '' : ` ${where}`;
  const added = missingIn(now, old).map((name) => `now also ${thirdPerson(name)}${at}`);
  const removed = missingIn(old, now).map((name) => `no longer ${thirdPerson(name)}${at}`);
  const inputs = after.flatMap(({ name, inputs: text }, index) => {
    const same = before.filter((use) => use.name === name);
    const earlier = after.slice(0, index).filter((use) => use.name === name).length;
    const other = same[earlier];
    return other && isOtherInput(other.inputs, text) ? [`${thirdPerson(name)}${at} with other values`] : [];
  });
  const isReordered = added.length === 0 && removed.length === 0 && old.join() !== now.join();
  return [...added, ...removed, ...inputs, ...(isReordered ? [`runs its actions in another order${at}`] : [])];
}

function listNotes(before: readonly string[], after: readonly string[], [added, removed]: [string, string]): string[] {
  return [
    ...missingIn(after, before).map((name) => `${added} ${name}`),
    ...missingIn(before, after).map((name) => `${removed} ${name}`),
  ];
}

const requirementNotes = (before: readonly string[], after: readonly string[]): string[] =>
  listNotes(before, after, ['now serves', 'no longer serves']);

function guardNotes(before: Arrow, after: Arrow, { before: old, after: now }: Revisions): string[] {
  if (before.guard !== after.guard) {
    if (before.guard === '') return [`now only if '${after.guard}'`];
    if (after.guard === '') return [`no longer needs '${before.guard}'`];
    return [`now if '${after.guard}' (before: if '${before.guard}')`];
  }
  const name = after.guardName;
  const [oldCode, newCode] = [old.definitions.guards[name], now.definitions.guards[name]];
  const isOther = oldCode !== undefined && newCode !== undefined && oldCode !== newCode;
  const texts = isOther ? [`'${after.guard}' is now decided by ${newCode} (before: ${oldCode})`] : [];
  return isOtherInput(before.guardInputs, after.guardInputs)
    ? [...texts, `checks '${after.guard}' of other values`]
    : texts;
}

/** An actor or a timer can have another name. */
function causeNotes(before: Arrow, after: Arrow, { before: old, after: now }: Revisions): string[] {
  const findDelay = ({ event }: Arrow, chart: Chart) => {
    const [, name] = /^after (.+)$/.exec(event) ?? [];
    return name === undefined ? undefined : /^\d+$/.test(name) ? name : chart.definitions.delays[name];
  };
  const [oldDelay, newDelay] = [findDelay(before, old), findDelay(after, now)];
  if (newDelay === undefined && before.event !== after.event)
    return [`now ${eventText(after.event)} (before: ${eventText(before.event)})`];
  if (oldDelay === undefined || newDelay === undefined || oldDelay === newDelay) return [];
  return [`waits ${durationText(newDelay)} (before: ${durationText(oldDelay)})`];
}

export function arrowNotes(before: Arrow, after: Arrow, revisions: Revisions): string[] {
  const isSameTarget = before.to.join() === after.to.join();
  return [
    ...(isSameTarget ? [] : [`now leads to ${targetText(after)} (before: ${targetText(before)})`]),
    ...(before.isReentering === after.isReentering
      ? []
      : [after.isReentering ? 'now enters its state again' : 'no longer enters its state again']),
    ...guardNotes(before, after, revisions),
    ...causeNotes(before, after, revisions),
    ...actionNotes(before.actions, after.actions),
    ...requirementNotes(before.requirements, after.requirements),
    ...userNotes(before, after),
  ];
}

/** Older exports lack the words for what the user does. */
function userNotes(before: Arrow, after: Arrow): string[] {
  const isReworded = before.wording !== '' && after.wording !== '' && before.wording !== after.wording;
  const cause = before.cause === after.cause ? [] : [`is now caused by ${causeNames[after.cause]}`];
  return [...cause, ...(isReworded ? [`for the user now '${after.wording}' (before: '${before.wording}')`] : [])];
}

const causeNames = Object.fromEntries(causes.map(({ cause, text }) => [cause, text]));

function invokeNotes(before: ChartState, after: ChartState): string[] {
  const ids = (state: ChartState) => state.invokes.map(({ id }) => `'${id}'`);
  const others = after.invokes.filter(({ id, name, inputs }) =>
    before.invokes.some((one) => one.id === id && (one.name !== name || isOtherInput(one.inputs, inputs))),
  );
  return [
    ...listNotes(ids(before), ids(after), ['now starts', 'no longer starts']),
    ...others.map(({ id }) => `starts '${id}' with other values`),
  ];
}

function historyNotes(before: ChartState, after: ChartState): string[] {
  if (before.kind !== 'history' || after.kind !== 'history' || before.isDeep === after.isDeep) return [];
  return [after.isDeep ? 'now remembers inner states too' : 'no longer remembers inner states'];
}

/** What is different in a state of both revisions, apart from its transitions and inner states. */
export function stateNotes(before: ChartState, after: ChartState): string[] {
  const isOtherStart = after.initial !== undefined && before.initial !== undefined && before.initial !== after.initial;
  return [
    ...(before.kind === after.kind ? [] : [`is now ${kindNames[after.kind]} (before: ${kindNames[before.kind]})`]),
    ...historyNotes(before, after),
    ...(isOtherStart
      ? [`now begins with '${stateText(after.initial ?? '')}' (before: '${stateText(before.initial ?? '')}')`]
      : []),
    ...invokeNotes(before, after),
    ...actionNotes(before.entry, after.entry, 'on entry'),
    ...actionNotes(before.exit, after.exit, 'on exit'),
    ...listNotes(before.tags, after.tags, ['now has the tag', 'no longer has the tag']),
    ...requirementNotes(before.requirements, after.requirements),
  ];
}

const kindNames: Record<ChartState['kind'], string> = {
  choice: 'a decision',
  atomic: 'a plain state',
  compound: 'a state with inner states',
  parallel: 'a state with regions',
  final: 'an end',
  history: 'a history state',
};
