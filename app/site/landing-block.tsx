import { Link } from 'react-router';
import { landingCopy as copy } from '#copy/cs/site/site.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Spec 2, Home: the optional static landing block with four cards, shown when the settings say so. */
export function LandingBlock() {
  return (
    <section className="sec" aria-labelledby="co-tu-najdete">
      <div className="sec-h">
        <h2 id="co-tu-najdete">{copy.heading}</h2>
      </div>
      <ul className="cards-4">
        {copy.cards.map((card) => (
          <li key={card.to} className="panel">
            <p className="row">
              <Icon name={card.icon} />
              <Link className="lnk" to={card.to}>
                {card.title}
              </Link>
            </p>
            <p className="sm mut">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
