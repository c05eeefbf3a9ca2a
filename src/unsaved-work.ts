// Before a sign-out, people are asked about this work: the layout with its button imports this file.
import { importWork } from '#services/applications/import-work.ts';
import { registerWork } from '#services/shell/unsaved-work.service.ts';

registerWork(importWork);
