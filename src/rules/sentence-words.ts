/** SENT-04 */
export const sentenceSaved = (isNew: boolean): string => `Sentence ${isNew ? 'created' : 'edited'} successfully`;

/** SENT-03 */
export const newAudioQuestion =
  'This sentence is going to be re-generated. Please make sure the materials are well prepared.';

/** SENT-02 */
export const generateAndSave = 'Generate Audio and Save';
