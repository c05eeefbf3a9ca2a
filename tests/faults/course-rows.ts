import type { Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { answer, press, readTexts, seeNotice, submit } from './page-steps.ts';

const author = 'author@example.com';
const texts = ['Good morning.', 'Where is the ferry?', 'Thank you.'];
const newOrder = ['Where is the ferry?', 'Thank you.', 'Good morning.'];

let sharedWriter: ReturnType<typeof courseWriter> | undefined;
const getWriter = ({ address }: Scene) => {
  sharedWriter ??= courseWriter(address);
  return sharedWriter;
};

const newCourse = async (scene: Scene, titles: readonly string[] = []) => (await getWriter(scene)).course(titles);

/** Created once, because a cell only adds to it. */
let sharedCourse: ReturnType<typeof newCourse> | undefined;
const getCourse = (scene: Scene) => {
  sharedCourse ??= newCourse(scene, ['Boarding']);
  return sharedCourse;
};

const choosePicture = async ({ page, turn }: Scene) =>
  coverField(page).choose({
    name: 'cover.png',
    content: await createPng({ width: 300 + turn * 3, height: 400 + turn * 4 }),
  });

const lessonTitle = (page: Page) => page.getByRole('textbox', { name: 'Lesson Title', exact: true });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

const courseEdit: FaultRow = {
  endpoint: 'courseSave',
  by: 'edit',
  as: author,
  async open(scene) {
    const { code, unitCode } = await getCourse(scene);
    await scene.page.goto(`/speaking-course/edit/${code}_${unitCode}`);
    await courses(scene.page).title.fill(`On the ferry ${scene.turn}`);
  },
  send: submit,
  typed: ({ page }) => courses(page).title.inputValue(),
  done: seeNotice('Course has been edited successfully'),
};

const courseCreate: FaultRow = {
  endpoint: 'courseSave',
  by: 'create',
  as: author,
  async open({ page, turn }) {
    await page.goto('/speaking-course/create');
    await courses(page).fill(`Ordering lunch ${turn}`);
  },
  send: submit,
  typed: async ({ page }) => [await courses(page).title.inputValue(), await courses(page).level.inputValue()],
  done: seeNotice('Course has been created successfully'),
};

const courseDelete: FaultRow = {
  endpoint: 'courseStatusChange',
  as: author,
  async open(scene) {
    const code = await (await getWriter(scene)).releasedCourse();
    scene.subject.code = code;
    await scene.page.goto('/speaking-course/list');
    await scene.page.getByRole('button', { name: `Delete course ${code}` }).waitFor();
  },
  async send(scene) {
    await press(`Delete course ${scene.subject.code}`)(scene);
    await answer('Delete')(scene);
  },
  again: async (scene) => {
    if (!scene.isCarriedOut) await courseDelete.send(scene);
  },
  done: (scene) =>
    scene.isCarriedOut
      ? scene.page.getByRole('row').filter({ hasText: scene.subject.code }).getByText('Archived').waitFor()
      : seeNotice(`Course(${scene.subject.code}) has been deleted successfully`)(scene),
  without: { 422: 'Two notices report it: the text of COURSE-12, and the reason of the server.' },
};

const courseCopy: FaultRow = {
  endpoint: 'courseCopy',
  as: author,
  async open(scene) {
    const { code, unitCode } = await getCourse(scene);
    await scene.page.goto(`/speaking-course/detail/${code}_${unitCode}`);
    await press('Duplicate')(scene);
  },
  send: answer('Duplicate'),
  done: seeNotice(/^The copy of course .* has been created successfully$/),
};

const lessonEdit: FaultRow = {
  endpoint: 'lessonSave',
  by: 'edit',
  as: author,
  async open(scene) {
    const { lessons } = await getCourse(scene);
    await scene.page.goto(`/speaking-course/lesson/edit/${lessons[0]}`);
    await lessonTitle(scene.page).fill(`At the counter ${scene.turn}`);
  },
  send: submit,
  typed: ({ page }) => lessonTitle(page).inputValue(),
  done: seeNotice('Lesson has been edited successfully'),
};

const lessonCreate: FaultRow = {
  endpoint: 'lessonSave',
  by: 'create',
  as: author,
  async open(scene) {
    const { code, unitCode } = await getCourse(scene);
    await scene.page.goto(`/speaking-course/${code}/${unitCode}/lesson/create`);
    await lessonTitle(scene.page).fill(`Lesson ${scene.turn}`);
  },
  send: submit,
  typed: ({ page }) => lessonTitle(page).inputValue(),
  done: seeNotice('Lesson has been created successfully'),
};

const lessonDelete: FaultRow = {
  endpoint: 'lessonDelete',
  as: author,
  async open(scene) {
    const { code, unitCode } = await newCourse(scene, ['Boarding']);
    await scene.page.goto(`/speaking-course/detail/${code}_${unitCode}`);
  },
  async send(scene) {
    await orderedListOn(scene.page, 'Lessons').startDelete('Boarding');
    await answer('Delete')(scene);
  },
  done: seeNotice(/^Lesson\(SL-\w+\) deleted$/),
};

const lessonSort: FaultRow = {
  endpoint: 'lessonSort',
  as: author,
  async open(scene) {
    const { code, unitCode } = await newCourse(scene, texts);
    await scene.page.goto(`/speaking-course/detail/${code}_${unitCode}`);
    const list = orderedListOn(scene.page, 'Lessons');
    await list.startSorting();
    await list.moveTo('Good morning.', '3');
    await list.seeOrder(newOrder);
  },
  send: ({ page }) => orderedListOn(page, 'Lessons').save(),
  typed: ({ page }) => orderedListOn(page, 'Lessons').names(),
  done: seeNotice('Succeed to sort lessons.'),
};

const sentenceCreate: FaultRow = {
  endpoint: 'sentenceSave',
  as: author,
  async open(scene) {
    const { lessons } = await getCourse(scene);
    await scene.page.goto(`/speaking-course/${lessons[0]}/sentence/create`);
    await content(scene.page).fill(`Where is gate ${scene.turn}?`);
    await scene.page.getByRole('radio', { name: 'Male', exact: true }).check();
  },
  send: press('Generate Audio and Save'),
  typed: ({ page }) => content(page).inputValue(),
  done: seeNotice('Sentence created successfully'),
};

const sentenceDelete: FaultRow = {
  endpoint: 'sentenceDelete',
  as: author,
  async open(scene) {
    const { code } = await (await getWriter(scene)).lesson(['Good morning.']);
    await scene.page.goto(`/speaking-course/lesson/detail/${code}`);
  },
  async send(scene) {
    await orderedListOn(scene.page, 'Sentences').startDelete('Good morning.');
    await answer('Delete')(scene);
  },
  done: seeNotice(/^Sentence\(SA-\w+\) deleted$/),
};

const sentenceSort: FaultRow = {
  endpoint: 'sentenceSort',
  as: author,
  async open(scene) {
    const { code } = await (await getWriter(scene)).lesson(texts);
    await scene.page.goto(`/speaking-course/lesson/detail/${code}`);
    const list = orderedListOn(scene.page, 'Sentences');
    await list.startSorting();
    await list.moveTo('Good morning.', '3');
    await list.seeOrder(newOrder);
  },
  send: ({ page }) => orderedListOn(page, 'Sentences').save(),
  typed: ({ page }) => orderedListOn(page, 'Sentences').names(),
  done: seeNotice('Succeed to sort sentences.'),
};

const cover = {
  as: author,
  async open({ page }: Scene) {
    await page.goto('/speaking-course/create');
    await courses(page).title.fill('Ordering lunch');
  },
  send: choosePicture,
  typed: ({ page }: Scene) => courses(page).title.inputValue(),
  reported: ({ page }: Scene) => readTexts(coverField(page).group.getByText(/^Failed to upload|^Token expired/)),
  again: ({ page }: Scene) => coverField(page).button('Try again').click(),
  done: ({ page }: Scene) => coverField(page).seeStored(),
};

export const courseRows: readonly FaultRow[] = [
  courseCreate,
  courseEdit,
  courseDelete,
  courseCopy,
  lessonCreate,
  lessonEdit,
  lessonDelete,
  lessonSort,
  sentenceCreate,
  sentenceDelete,
  sentenceSort,
  { ...cover, endpoint: 'uploadToken' },
  { ...cover, endpoint: 'upload', hasNoKey: true },
];
