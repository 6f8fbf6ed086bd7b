import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { narrow } from './features/course-mode/use-course-mode.ts';
import { guardPrefetching, screenLoading } from './app/shell/load-screen.ts';

const instrumentations = [screenLoading];
guardPrefetching();

/** A phone's screen at the course is taken over with its code, so that nothing of it comes later and moves the page. */
async function loadShownScreen(): Promise<void> {
  if (document.querySelector('.has-course-mode') === null || !matchMedia(narrow).matches) return;
  // Without a network the page is taken over all the same.
  await import('./features/course-mode/course-parts.tsx')
    .then(({ loadCourseScreens }) => loadCourseScreens())
    .catch(() => undefined);
}

/**
 * What the browser runs first: makes the page rendered by the server interactive. React Router finds it by its name.
 */
void loadShownScreen().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    );
  }),
);
