import { expect, test } from 'vitest';
import {
  allSections,
  denied,
  deniedPage,
  fullDashboard,
  offline,
  openDashboard,
  shown,
} from '#tests/support/dashboards/open-dashboard.ts';

const newer = { ...fullDashboard, summary: { memberCount: 43 }, behavior: null };
const outdated = { withOrganization: { shown: 'outdated' } };

const openAgain = () => openDashboard({ lastFigures: fullDashboard });

test('USER-08 ORG-16 Back shows the last figures, and newer ones replace them in every section', async () => {
  const { load, compared, value, sections, getFigures } = openAgain();
  expect([value(), sections()]).toEqual([{ withOrganization: { shown: 'refreshing' } }, allSections('filled')]);
  await load.last().answer(newer);
  expect([value(), sections()]).toEqual([shown, allSections('filled', { behavior: 'absent' })]);
  expect([getFigures('summary'), load.calls.length, compared.calls.length]).toEqual([newer, 1, 1]);
});

test('ORG-16 figures that cannot be refreshed stay, and a retry refreshes them', async () => {
  const { actor, load, value, sections, emitted, getFigures } = openAgain();
  await load.last().fail(offline);
  expect([value(), sections(), emitted]).toEqual([outdated, allSections('filled'), []]);
  expect(actor.getSnapshot().hasTag('outdated')).toBe(true);
  actor.send({ type: 'page.retry' });
  await load.last().answer(newer);
  expect([value(), getFigures('summary')]).toEqual([shown, newer]);
});

test('PERM-05 figures of an organization without access are not stored', async () => {
  const { actor, load, value, sections } = openAgain();
  await load.last().fail(denied);
  expect([value(), sections(), actor.getSnapshot().context.figures]).toEqual([deniedPage, {}, null]);
});
