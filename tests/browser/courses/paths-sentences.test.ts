import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { navigateTo } from '#tests/browser/support/path-navigation.ts';
import {
  lesson,
  lessonCalls,
  lessonPath,
  listAnswer,
  listCalls,
  openAt,
  type SentenceHarness,
  sentenceAnswer,
  sentenceCalls,
  sentencePath,
} from '#tests/browser/support/path-sentences.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

const seeBusy = ({ page }: SentenceHarness, is: boolean) =>
  eventually(() => page.getByRole('region', { name: 'Details' }).getAttribute('aria-busy')).toBe(String(is));

for (const { machine, path, answer, calls, shown, failed, missing } of [
  {
    machine: 'lessonDetail',
    path: lessonPath,
    answer: lesson,
    calls: lessonCalls,
    shown: 'Mornings',
    failed: 'This lesson could not be loaded.',
    missing: 'There is no such lesson.',
  },
  {
    machine: 'sentenceDetail',
    path: sentencePath,
    answer: sentenceAnswer('SA-0043-01-01', 'CHECK_OK'),
    calls: sentenceCalls,
    shown: 'Sentence SA-0043-01-01.',
    failed: 'The sentence could not be loaded.',
    missing: 'There is no such sentence in your organizations.',
  },
]) {
  const seeItem = ({ page }: SentenceHarness) =>
    page.getByRole('definition').filter({ hasText: shown }).first().waitFor();
  testPaths<SentenceHarness>({
    machine,
    open: async (fixtures) => {
      const harness = await openAt(calls)(fixtures);
      await harness.page.route(listCalls, (route) => route.fulfill(listAnswer()));
      return harness;
    },
    start: {
      'the code of an address': ({ page }) => navigateTo(page, path),
      'Back to the item': async (harness) => {
        await navigateTo(harness.page, path);
        await harness.calls.newest();
        await harness.calls.answer(answer);
        await seeItem(harness);
        await leaveAndReturn(harness.page);
      },
    },
    triggers: {
      'item.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'done loadItem': (harness) => harness.calls.answer(answer),
      'error loadItem (not there)': (harness) => harness.calls.answer(rejectionAnswer(403)),
      'error loadItem (offline)': (harness) => harness.calls.answer(serverFault),
    },
    checks: {
      loading: (harness) => seeBusy(harness, true),
      shown: async (harness) => {
        await seeBusy(harness, false);
        await seeItem(harness);
      },
      refreshing: async (harness) => {
        await seeBusy(harness, true);
        await seeItem(harness);
      },
      outdated: async (harness) => {
        await seeOutdated(harness.page);
        await seeItem(harness);
      },
      failed: ({ page }) => page.getByText(failed).waitFor(),
      missing: ({ page }) => page.getByText(missing).waitFor(),
    },
  });
}

testPaths<SentenceHarness>({
  machine: 'sentenceFilter',
  open: async (fixtures) => {
    const harness = await openAt(sentenceCalls)(fixtures);
    await harness.page.route(listCalls, (route) => route.fulfill(listAnswer('CHECK_OK', 'UPLOAD_FAIL')));
    return harness;
  },
  start: {
    'a plain address': ({ page }) => navigateTo(page, '/speaking-course/lesson/detail/SL-0043-01'),
    'a shared link': ({ page }) => navigateTo(page, `${lessonPath}?sentences.audio=failed`),
    'a link with no such filter': ({ page }) => navigateTo(page, `${lessonPath}?sentences.audio=loud`),
  },
  triggers: {
    'filter.choose (failed)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('Failed'),
    'filter.choose (all)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('All'),
    'filter.clear': ({ page }) => page.getByRole('button', { name: 'Show all' }).click(),
    'address.changed (the plain address)': ({ page }) => follow(page, lessonPath),
    'address.changed (the failed ones)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed`),
    'address.changed (another hash)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed#end`),
  },
  checks: {
    unfiltered: ({ page }) =>
      orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence SA-0043-01-01.', 'Sentence SA-0043-01-02.']),
    filtered: async ({ page }) => {
      await orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence SA-0043-01-02.']);
      await page.getByText('1 of 2 sentences. Only the whole list can be sorted or played.').waitFor();
    },
  },
});
