import { lessonForm, sentenceForm } from '#tests/browser/patterns/form-kinds.ts';
import { testFormPaths } from '#tests/browser/support/form-path-test.ts';

for (const kind of [lessonForm, sentenceForm]) testFormPaths(kind);
