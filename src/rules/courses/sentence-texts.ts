import { isolate } from '#texts/isolated-text.ts';

/** The texts of the pages of sentences, of their list and of their audio. */

export const sentences = 'Sentences';
export const id = 'Sentence ID';
export const original = 'Original';
export const content = 'Content';
export const translation = 'Translation';
export const voice = 'Voice Type';
export const audio = 'Audio';
export const sameOrder = 'The order is the same in practice mode and role-play mode.';
export const none = 'There is no sentence so far';
export const noneFits = 'No sentence has audio of this kind.';
export const listFailed = 'The sentences could not be loaded.';
export const add = 'Add a Sentence';
export const failed = 'The sentence could not be loaded.';
export const noun = 'sentence';
export const parent = 'lesson';
export const showAll = 'Show all';
export const playAll = 'Play all';
export const stop = 'Stop';
export const position = 'Position';
export const copyAudioId = 'Copy Audio ID';
export const idLabel = (code: string): string => `Sentence ID ${code}`;
export const audioIdLabel = (id: string): string => `Audio ID ${id}`;
export const play = (text: string): string => `Play ${isolate(text)}`;
export const pause = (text: string): string => `Pause ${isolate(text)}`;
