import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { faqData, pageData } from '#platform/document/structured-data.ts';
import { type Frame, useFrame } from '#platform/document/use-frame.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Faq } from '#platform/ui/faq.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { landingCopy, type LandingCopy } from '#text/help/landing';
import './landing.css';

type LandingPageProps = {
  path: string;
  copy: LandingCopy;
  /** Target of the page's one button. */
  to: string;
  /** A live sample from the database; null when there is none to show. */
  sample: ReactNode;
};

/**
 * What the landing pages share: one promise, a live sample, three benefits, questions, one button (site.landing-pages).
 */
export function LandingPage({ path, copy, to, sample }: LandingPageProps) {
  const { appUrl, settings } = useFrame();
  const about = { path, name: copy.title, description: copy.description };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JsonLd
        data={
          import.meta.env.SSR && [pageData({ appUrl, settings }, about), faqData(`${appUrl}${path}`, copy.questions)]
        }
      />
      <section className="cover landing-hero" aria-labelledby="slib">
        <div className={sample ? 'landing-hero-inner landing-hero-with-sample' : 'landing-hero-inner'}>
          <div>
            <p className="eyebrow">{copy.label}</p>
            <h1 id="slib">{copy.heading}</h1>
            <p className="lead">{copy.lead}</p>
            <p className="inline-group landing-hero-buttons">
              <Link className="button button-on-cover button-large" to={to}>
                {copy.button}
              </Link>
            </p>
          </div>
          {sample}
        </div>
      </section>
      <section className="page-section page-section-compact" aria-labelledby="vyhody">
        <div className="page-section-header">
          <h2 id="vyhody">{landingCopy.benefitsHeading}</h2>
        </div>
        <div className="benefits">
          {copy.benefits.map(({ icon, title, text }) => (
            <section key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </section>
      <section className="page-section page-section-compact" aria-labelledby="otazky">
        <div className="page-section-header">
          <h2 id="otazky">{landingCopy.questionsHeading}</h2>
        </div>
        <Faq questions={copy.questions} />
      </section>
    </main>
  );
}

export function landingMeta(frame: Frame | undefined, path: string, { title, description }: LandingCopy) {
  return pageMeta(frame, { title: (siteName) => `${title} | ${siteName}`, description, path });
}
