import { embedsCopy } from '#text/embeds/embeds';
import { showToast } from '#platform/ui/toasts.ts';

const copy = embedsCopy.page;

/** As /embed.js gives them. */
const rights = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type Props = { appUrl: string; example: { raceId: number; horseId: number } | null };

/** How another site shows a race or a horse of ours: code to copy, and the cards themselves (embeds.page). */
export function EmbedGuide({ appUrl, example }: Props) {
  const { raceId, horseId } = example ?? { raceId: 1, horseId: 1 };
  const script = `${appUrl}/embed.js`;
  return (
    <section className="panel embed-guide" id="karty" aria-labelledby="karty-nadpis">
      <div className="panel-header">
        <h2 id="karty-nadpis">{copy.heading}</h2>
      </div>
      <p>{copy.lead}</p>
      <ul>
        {copy.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        <a href="/podminky#obsah">{copy.terms}</a>
      </p>
      <CodeExample
        heading={copy.race}
        text={copy.raceText}
        code={`<script src="${script}" data-race="${raceId}" async></script>`}
      />
      <CodeExample
        heading={copy.horse}
        text={null}
        code={`<script src="${script}" data-horse="${horseId}" async></script>`}
      />
      <CodeExample
        heading={copy.frame}
        text={copy.frameText}
        code={`<iframe src="${appUrl}/embed/race/${raceId}" title="Karta dostihu" width="100%" height="480" style="border:0" loading="lazy"></iframe>`}
      />
      {example && (
        <div className="embed-previews">
          <iframe sandbox={rights} src={`/embed/race/${raceId}`} title={copy.previewRace} loading="lazy" />
          <iframe sandbox={rights} src={`/embed/horse/${horseId}`} title={copy.previewHorse} loading="lazy" />
        </div>
      )}
    </section>
  );
}

function CodeExample({ heading, text, code }: { heading: string; text: string | null; code: string }) {
  return (
    <div className="embed-code">
      <h3>{heading}</h3>
      {text !== null && <p className="small-text muted">{text}</p>}
      <pre>
        <code>{code}</code>
      </pre>
      <button
        className="button button-outline button-small js-only"
        type="button"
        aria-label={`${copy.copy}: ${heading}`}
        onClick={() => void copyCode(code)}
      >
        {copy.copy}
      </button>
    </div>
  );
}

async function copyCode(code: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  showToast({ kind: isCopied ? 'done' : 'error', title: isCopied ? copy.copied : copy.notCopied, text: null });
}
