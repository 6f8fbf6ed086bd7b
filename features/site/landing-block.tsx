import { siteCardsCopy as copy } from '#text/site/site-cards';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';

/** The optional static block of four cards on the home page, shown when the settings enable it (site.landing-block). */
export function LandingBlock() {
  return (
    <section className="page-section" aria-labelledby="co-tu-najdete">
      <div className="page-section-header">
        <h2 id="co-tu-najdete">{copy.heading}</h2>
      </div>
      <ul className="card-grid">
        {copy.cards.map((card) => (
          <li key={card.to} className="panel">
            <p className="inline-group">
              <Icon name={card.icon} />
              <PageLink className="strong-link" to={card.to}>
                {card.title}
              </PageLink>
            </p>
            <p className="small-text muted">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
