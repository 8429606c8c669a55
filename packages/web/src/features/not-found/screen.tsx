import { Link } from 'wouter'

export function NotFoundScreen() {
  return (
    <main>
      <h1>Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Link href="/">Home</Link>
    </main>
  )
}
