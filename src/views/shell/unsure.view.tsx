import { useConsole } from '#views/use-console.ts';

export default function Unsure() {
  const { session } = useConsole();
  return (
    <button type="button" onClick={() => session.send({ type: 'permissions.retry' })}>
      Try again
    </button>
  );
}
