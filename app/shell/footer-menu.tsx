import { shellCopy } from '#text/platform/ui/shell';
import { SectionLink } from './section-link.tsx';
import { useFurtherSections } from './further-sections.ts';
import { mainSections } from './sections.ts';

/** The element id to which the header's menu button leads without JavaScript. */
export const footerMenuId = 'menu-footer';

/** In the footer: all sections again, as the target of the menu button without JavaScript; hidden by CSS otherwise. */
export function FooterMenu() {
  return (
    <nav className="site-footer-menu" id={footerMenuId} aria-label={shellCopy.footer.sections}>
      <ul>
        {[...mainSections, ...useFurtherSections()].map((section) => (
          <li key={section.to}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
