import type { AnyChartModel, AnyProperty } from '@learning-console/statecharts';

/** The server answers and time passes: a busy machine becomes ready without the user. */
const becomesReady: AnyProperty = {
  name: 'a busy chart becomes ready without the user',
  after: ({ hasTag }) => hasTag('busy'),
  eventually: ({ hasTag }) => !hasTag('busy'),
};

/**
 * Each child has one instance at a time: two refreshes, saves or pages never run at once.
 * Sections run side by side, one of each kind.
 */
export const oneOfEach = (section?: string): AnyProperty => ({
  name: 'no actor runs twice at once',
  requirement: 'REQ-04',
  always: ({ running }) => {
    const single = running.filter((name) => name !== section);
    return new Set(single).size === single.length;
  },
});

/** What holds for every machine of the console. A model replaces a property by one of the same name. */
export const findCommonProperties = ({ properties = [] }: AnyChartModel): AnyProperty[] => {
  const own = new Set(properties.map(({ name }) => name));
  return [becomesReady, oneOfEach()].filter(({ name }) => !own.has(name));
};

const endsOfDraft = ['done saveItem', 'draft.discard', 'changes.discard', 'leave.confirm', 'leave.request'];

/** What holds for every form that keeps a draft. */
export const draftsStay: AnyProperty = {
  name: 'a draft disappears only when the form is saved, discarded or left',
  requirement: 'GEN-06',
  never: ({ event, observation }) => {
    const names = observation.actions.map((action) => (Array.isArray(action) ? action[0] : action));
    return names.includes('clearStoredWork') && !endsOfDraft.includes(event);
  },
};
