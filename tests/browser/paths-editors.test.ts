import { lessonForm, sentenceForm } from './models/form-kinds.ts';
import { testFormPaths } from './support/form-path-test.ts';

for (const kind of [lessonForm, sentenceForm]) testFormPaths(kind);
