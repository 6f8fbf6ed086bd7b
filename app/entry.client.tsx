import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardPrefetching, screenLoading } from '#app/shell/load-screen.ts';

const instrumentations = [screenLoading];
guardPrefetching();

/**
 * What the browser runs first: makes the page rendered by the server interactive. React Router finds it by its name.
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
