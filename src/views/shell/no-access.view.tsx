export default function NoAccess() {
  return <p>You have no access to this page.</p>;
}
