import { useLocation } from 'react-router';
import { language } from './language.en.ts';
import { pagesCopy as copy } from './pages.en.ts';

/** The Czech page of the one that is shown; the router's paths are without the language. */
export function useCzechAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** In the header: this language, and the same page in Czech. */
export function LanguageSwitch() {
  const czech = useCzechAddress();
  return (
    <div className="segmented-control language-switch" role="group" aria-label={copy.language}>
      <a href={czech} lang="cs" hrefLang="cs">
        <span aria-hidden="true">CS</span>
        <span className="visually-hidden">{copy.czech}</span>
      </a>
      <span lang={language.code} aria-current="true">
        <span aria-hidden="true">{language.short}</span>
        <span className="visually-hidden">{language.name}</span>
      </span>
    </div>
  );
}
