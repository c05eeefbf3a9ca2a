export const audioFolder = 'speaking-course/audio/';

export const audioKey = (audioId: string): string => `${audioFolder}${audioId}.mp3`;
