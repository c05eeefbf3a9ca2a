import { createFlite } from '#server/courses/speech/flite.ts';

const count = 60;

/** The voice speaks for some seconds, in a separate process that may crash. */
const speak = await createFlite();
for (let number = 1; number <= count; number += 1) {
  await speak(
    `This is the sentence with the number ${number}, and it is not short.`,
    number % 2 === 0 ? 'MALE' : 'FEMALE',
  );
}
console.log(`${count} sentences`);
