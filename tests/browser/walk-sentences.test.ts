import { follow, soon } from './models/form-words.ts';
import { orderedListOn } from './models/ordered-list.model.ts';
import { comeTo } from './support/walk-courses.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';
import {
  lesson,
  lessonCalls,
  lessonPath,
  listCalls,
  listed,
  openAt,
  sentenceCalls,
  sentencePath,
  told,
  type WalkStage,
} from './support/walk-sentences.ts';

const seeBusy = ({ page }: WalkStage, is: boolean) =>
  soon(() => page.getByRole('region', { name: 'Details' }).getAttribute('aria-busy')).toBe(String(is));

for (const { machine, path, answer, calls, shown, failed, missing } of [
  {
    ...{ machine: 'lessonDetail', path: lessonPath, answer: lesson, calls: lessonCalls, shown: 'Mornings' },
    ...{ failed: 'This lesson could not be loaded.', missing: 'There is no such lesson.' },
  },
  {
    ...{ machine: 'sentenceDetail', path: sentencePath, answer: told('S1', 'CHECK_OK'), calls: sentenceCalls },
    ...{ shown: 'Sentence S1.', failed: 'The sentence could not be loaded.' },
    missing: 'There is no such sentence in your organizations.',
  },
])
  walkPaths<WalkStage>({
    machine,
    open: async (fixtures) => {
      const stage = await openAt(calls)(fixtures);
      await stage.page.route(listCalls, (route) => route.fulfill(listed()));
      return stage;
    },
    begin: { 'the code of an address': ({ page }) => comeTo(page, path) },
    make: {
      'item.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'done loadItem': (stage) => stage.calls.answer(answer),
      'error loadItem (not there)': (stage) => stage.calls.answer(refusal(403)),
      'error loadItem (offline)': (stage) => stage.calls.answer({ status: 400, json: 'none' }),
    },
    see: {
      loading: (stage) => seeBusy(stage, true),
      shown: async (stage) => {
        await seeBusy(stage, false);
        await stage.page.getByRole('definition').filter({ hasText: shown }).first().waitFor();
      },
      failed: ({ page }) => page.getByText(failed).waitFor(),
      missing: ({ page }) => page.getByText(missing).waitFor(),
    },
    untaken: {
      [`${machine}.loading ~ error loadItem ~ 0`]: 'the login page takes the place of the page in the same breath',
    },
  });

walkPaths<WalkStage>({
  machine: 'sentenceFilter',
  open: async (fixtures) => {
    const stage = await openAt(sentenceCalls)(fixtures);
    await stage.page.route(listCalls, (route) => route.fulfill(listed('CHECK_OK', 'UPLOAD_FAIL')));
    return stage;
  },
  begin: {
    'a plain address': ({ page }) => comeTo(page, '/speaking-course/lesson/detail/L1'),
    'a shared link': ({ page }) => comeTo(page, `${lessonPath}?sentences.audio=failed`),
    'a link with no such filter': ({ page }) => comeTo(page, `${lessonPath}?sentences.audio=loud`),
  },
  make: {
    'filter.choose (failed)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('Failed'),
    'filter.choose (all)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('All'),
    'filter.clear': ({ page }) => page.getByRole('button', { name: 'Show all' }).click(),
    'address.changed (the plain address)': ({ page }) => follow(page, lessonPath),
    'address.changed (the failed ones)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed`),
    'address.changed (another hash)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed#end`),
  },
  see: {
    whole: ({ page }) => orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence S1.', 'Sentence S2.']),
    part: async ({ page }) => {
      await orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence S2.']);
      await page.getByText('1 of 2 sentences. Only the whole list can be sorted or played.').waitFor();
    },
  },
});
