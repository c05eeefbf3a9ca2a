import { lessonForm, sentenceForm } from '#tests/browser/models/form-kinds.ts';
import { testFormPaths } from '#tests/browser/support/form-path-test.ts';

for (const kind of [lessonForm, sentenceForm]) testFormPaths(kind);
