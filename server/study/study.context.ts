import type { StudyImports } from './study-imports.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    studyImports: StudyImports;
  }
}
