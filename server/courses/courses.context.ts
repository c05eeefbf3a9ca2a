import type { ContextPart } from '#server/core/http/context-part.ts';
import { serveFiles } from '#server/core/http/serve-files.ts';
import { keysFor } from '#server/core/runtime/secret-keys.ts';
import type { AudioGeneration } from '#server/courses/audio/audio-generation.ts';
import { type AudioJobLimits, createAudioJobs } from '#server/courses/audio/audio-jobs.ts';
import type { Voice } from '#server/courses/speech/voice.ts';
import { isReleasedFile } from './released-files.ts';
import { removeUnusedMedia } from './remove-unused-media.ts';
import { uploadHost } from './upload-host.ts';
import { createUploadSlots, type UploadLimits, type UploadSlots, uploadLimits } from './upload-limits.ts';
import { createUploadTokens, type UploadTokens, uploadTokenSeconds } from './upload-tokens.ts';

type CourseContext = {
  audio: AudioGeneration;
  uploadTokens: UploadTokens;
  uploadSlots: UploadSlots;
};

type CourseOptions = {
  audio?: AudioGeneration | undefined;
  audioJobLimits?: Partial<AudioJobLimits>;
  voice?: Voice;
  uploadLimits?: Partial<UploadLimits>;
};

declare module '#server/core/http/context.ts' {
  interface ServerContext extends CourseContext {}
  interface StartOptions extends CourseOptions {}
}

declare module '#server/core/runtime/secret-keys.ts' {
  interface KeyPurposes {
    'upload-token': 'courses';
  }
}

export const courses: ContextPart<CourseContext> = {
  create(core, { keys, options }) {
    const { settings, clock } = core;
    const { speechUrl, console: forConsole } = settings;
    const { audio, audioJobLimits: limits, voice } = options;
    return {
      audio: audio ?? createAudioJobs({ ...core, speechUrl, fileBase: forConsole.fileBase, limits, voice }),
      uploadTokens: createUploadTokens({ keys: keysFor(keys, 'upload-token'), seconds: uploadTokenSeconds, clock }),
      uploadSlots: createUploadSlots({ ...uploadLimits, ...options.uploadLimits }),
    };
  },
  queues: ({ audio }) => audio,
  periodicWork: [
    {
      name: 'media',
      every: 'hour',
      run: ({ database, files, settings, log }, { now }) =>
        removeUnusedMedia({ db: database.jobs, files, settings: settings.console, log }, now),
    },
  ],
  routes: () => [serveFiles(isReleasedFile), uploadHost],
};
