import type { AudioGeneration } from '#server/courses/audio/audio-generation.ts';
import type { UploadSlots } from './upload-limits.ts';
import type { UploadTokens } from './upload-tokens.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    audio: AudioGeneration;
    uploadTokens: UploadTokens;
    uploadSlots: UploadSlots;
  }
}
