export default function MyAccount() {
  return <h1>My Account</h1>;
}
