import { sampleLearner } from '#charts/accounts/sample-learner.ts';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { newAudioQuestion } from '#rules/courses/sentence-texts.ts';

const base = 'custom_speak';

export type Fields = Readonly<Record<string, string>>;

/** The differences between the forms of a lesson, of a sentence and of an account. */
export type FormKind = {
  machine: string;
  /** The form with the same verbs whose paths use all of them. */
  verbsProvenBy?: string;
  noun: 'lesson' | 'sentence' | 'account';
  /** Who opens the form. */
  administrator: string;
  method: 'POST' | 'PUT';
  path: string;
  title: string;
  submit: string;
  calls: RegExp;
  saves: RegExp;
  answer(changes?: object): object;
  saved: object;
  /** The revision of the loaded item. */
  revision: number;
  /** Absent for items without revisions. */
  newer?: object;
  /** What a dialog asks before some changes are saved, and its button that confirms. */
  question?: { text: string; confirm: string };
  /** What else is submitted, by the case of `form.submit`. */
  submissions?: Readonly<Record<string, Fields>>;
  /** The typed values by label, and the stored draft. */
  typed: Fields;
  initial: Fields;
  draft: object;
  /** Declared transitions that no path of an edit takes, and why. */
  skippedTransitions?: Readonly<Record<string, string>>;
};

export const lessonForm: FormKind = {
  machine: 'lessonEditor',
  verbsProvenBy: 'sentenceEditor',
  noun: 'lesson',
  path: '/speaking-course/lesson/edit/SL-0043-01',
  title: 'Edit Lesson',
  submit: 'Submit',
  administrator: 'author@example.com',
  method: 'POST',
  calls: new RegExp(`${base}/lesson/SL-0043-01$`),
  saves: new RegExp(`${base}/lesson$`),
  answer: (changes = {}) => ({ lesson: { ...lessonOfSentence, title: 'Greetings', ...changes } }),
  saved: { lesson: { code: 'SL-0043-01' } },
  revision: lessonOfSentence.revision,
  newer: { title: 'Their title', revision: 4 },
  typed: { 'Lesson Title': 'My title' },
  initial: { 'Lesson Title': 'Greetings' },
  draft: { title: 'My title', localizedTitle: '' },
};

export const sentenceForm: FormKind = {
  machine: 'sentenceEditor',
  noun: 'sentence',
  path: '/speaking-course/sentence/edit/SA-0043-01-01',
  title: 'Edit Sentence',
  submit: 'Generate Audio and Save',
  administrator: 'author@example.com',
  method: 'POST',
  calls: new RegExp(`${base}/activity/SA-0043-01-01$`),
  saves: new RegExp(`${base}/activity$`),
  answer: (changes = {}) => ({ activity: { ...sampleSentence, ...changes } }),
  saved: { activity: { ...sampleSentence, text: 'Good evening.', revision: 4 } },
  revision: lessonOfSentence.revision,
  newer: { localizedText: 'Their words', revision: 4 },
  question: { text: newAudioQuestion, confirm: 'Generate Audio and Save' },
  submissions: { 'another translation': { Translation: 'My words' } },
  typed: { Content: 'Good evening.' },
  initial: { Content: sampleSentence.text, Translation: '' },
  draft: { text: 'Good evening.', localizedText: '', gender: 'FEMALE' },
  skippedTransitions: {
    'sentenceEditor.open.fields.saving ~ done saveItem ~ 0': 'sentence-sitting.test adds sentences one after the other',
  },
};

export const accountForm: FormKind = {
  machine: 'accountEditor',
  noun: 'account',
  path: '/manager/account/edit/uyre2vy5q',
  title: 'Edit Account',
  submit: 'Submit',
  administrator: 'accounts@example.com',
  method: 'PUT',
  calls: /\/ent\/v1\/client_users\/uyre2vy5q\/detail$/,
  saves: /\/ent\/v1\/client_users\/uyre2vy5q$/,
  answer: () => sampleLearner,
  revision: 0,
  saved: {},
  typed: { 'Nick Name': 'Olympia' },
  initial: { 'Nick Name': sampleLearner.user.nick },
  draft: { nick: 'Olympia', realName: sampleLearner.user.realName },
};
