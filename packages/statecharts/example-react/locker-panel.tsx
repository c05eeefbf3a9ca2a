import { type FormEvent, useEffect, useState } from 'react';

type Display = 'locked' | 'checking' | 'open' | 'beeping' | 'blocked';

const texts: Readonly<Record<Display, string>> = {
  locked: 'Enter your code.',
  checking: 'One moment…',
  open: 'The door is open.',
  beeping: 'Please close the door!',
  blocked: 'This locker is blocked.',
};

const maxAttempts = 3;
const openTooLongMs = 60_000;

type Props = { isValid(code: string): Promise<boolean> };

/** The panel of a locker, without a chart. The sensors of the locker are events of the window. */
export function LockerPanel({ isValid }: Props) {
  const [display, setDisplay] = useState<Display>('locked');
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    const lock = () => setDisplay('locked');
    const unblock = () => {
      setAttempts(0);
      setDisplay('locked');
    };
    window.addEventListener('door.closed', lock);
    window.addEventListener('locker.unblocked', unblock);
    return () => {
      window.removeEventListener('door.closed', lock);
      window.removeEventListener('locker.unblocked', unblock);
    };
  }, []);

  useEffect(() => {
    if (display !== 'open') return undefined;
    const timer = setTimeout(() => setDisplay('beeping'), openTooLongMs);
    return () => clearTimeout(timer);
  }, [display]);

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setDisplay('checking');
    try {
      const isRight = await isValid(code);
      const count = isRight ? 0 : attempts + 1;
      setAttempts(count);
      if (isRight) setDisplay('open');
      else setDisplay(count < maxAttempts ? 'locked' : 'blocked');
    } catch {
      setDisplay('locked');
    }
  };

  return (
    <main>
      <h1>Locker</h1>
      <output>{texts[display]}</output>
      <p>Attempts: {attempts}</p>
      {display === 'locked' && (
        <form onSubmit={enter}>
          <label>
            Code <input name="code" />
          </label>
          <button type="submit">Open</button>
        </form>
      )}
    </main>
  );
}
