import { useApp } from './use-console.ts';

/** Opens another address of the console: every navigation that is not a link goes through the root machine. */
export function useNavigate(): (path: string, replace?: boolean) => void {
  const app = useApp();
  return (path, replace = false) => app.send({ type: 'navigation.requested', path, replace });
}
