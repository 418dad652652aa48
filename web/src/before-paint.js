// Runs before the first paint, so that nobody sees the wrong scheme, or another's links, flash by. It stands in each
// page itself, as a file would have to be waited for. `theme/colour-scheme.ts` keeps the same key and attribute,
// `auth/stored-auth.ts` the same names of what is kept of a session.
{
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour-scheme');
    const signedIn = [localStorage, sessionStorage].some(
      (storage) => storage.getItem('authData') ?? storage.getItem('token'),
    );
    root.toggleAttribute('data-session', signedIn);
  } catch {
    // Storage is blocked: the system's choice it is, and nobody is signed in.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
