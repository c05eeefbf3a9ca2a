import { settled } from '#tests/support/pending-calls.ts';

/** What the user, the server or another tab can do next. */
type Command = { isPossible(): boolean; run(): unknown };
export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs one of the possible commands for each number, and checks what must always hold.
 * The error lists the commands.
 */
export async function walkCommands(commands: Commands, numbers: readonly number[], check: () => void): Promise<void> {
  const taken: string[] = [];
  for (const number of numbers) {
    const possible = Object.entries(commands).filter(([, one]) => one.isPossible());
    const [name, command] = possible[number % possible.length] ?? [];
    if (!name || !command) return;
    taken.push(name);
    try {
      await command.run();
      await settled();
      check();
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : cause}\nafter: ${taken.join(', ')}`, { cause });
    }
  }
}
