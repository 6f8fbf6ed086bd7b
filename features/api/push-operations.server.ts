import type { z } from 'zod';
import { maxUploadBytes } from '#features/admin/data/upload-limits.rules.ts';
import { formatFileSize } from '#platform/text/czech-number.rules.ts';
import { callsPerMinute } from './key-guard.server.ts';
import { BatchResponse, PricesBody, PricesResponse, PushQuery, PushResponse } from './push-schemas.server.ts';

type PushOperation = {
  path: '/admin/imports' | '/admin/imports/{id}' | '/admin/prices';
  verb: 'get' | 'post';
  summary: string;
  query: z.ZodObject | null;
  body: 'file' | z.ZodType | null;
  response: z.ZodType;
  statuses: Readonly<Record<number, string>>;
};

const common = {
  401: 'Klíč neplatí',
  403: 'Klíč na to nemá právo',
  429: 'Příliš mnoho volání',
} as const;
const written = { 413: 'Příliš velké', 415: 'Jiný typ obsahu' } as const;

/** What programs with a key may call. */
export const pushOperations: readonly PushOperation[] = [
  {
    path: '/admin/imports',
    verb: 'post',
    summary: `Pošle soubor s\u00a0dostihy, CSV nebo JSON do ${formatFileSize(maxUploadBytes)} (právo imports, nejvýš ${callsPerMinute.imports} za minutu)`,
    query: PushQuery,
    body: 'file',
    response: PushResponse,
    statuses: {
      201: 'Uloženo jako dávka',
      200: 'Zkouška, nebo nebylo co ukládat',
      400: 'Neplatný parametr nebo Idempotency-Key',
      409: 'Pod klíčem Idempotency-Key už přišlo něco jiného, data mezitím někdo změnil, nebo na správce čeká moc souborů',
      422: 'Soubor nelze přečíst, jeho řádky čekají na správce, nebo ho správce zahodil',
      ...common,
      ...written,
    },
  },
  {
    path: '/admin/imports/{id}',
    verb: 'get',
    summary: 'Stav dávky, kterou poslal tento klíč (právo imports)',
    query: null,
    body: null,
    response: BatchResponse,
    statuses: { 200: 'Odpověď', 404: 'Nenalezeno', ...common },
  },
  {
    path: '/admin/prices',
    verb: 'post',
    summary: `Pošle kurzy jednoho dostihu (právo prices, nejvýš ${callsPerMinute.prices} za minutu)`,
    query: null,
    body: PricesBody,
    response: PricesResponse,
    statuses: {
      200: 'Co se stalo s\u00a0každým kurzem',
      404: 'Takový dostih tu není',
      409: 'Dostih je u\u00a0konce, nebo je čas zdroje v\u00a0budoucnosti',
      422: 'Zprávu nelze přečíst',
      ...common,
      ...written,
    },
  },
];
