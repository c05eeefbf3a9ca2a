// Whoever signs out is asked about this work, so the layout with its button imports this.
import { importWork } from '#services/applications/import-work.ts';
import { registerWork } from '#services/shell/unsaved-work.service.ts';

registerWork(importWork);
