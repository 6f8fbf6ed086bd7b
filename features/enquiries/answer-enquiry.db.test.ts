import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { enquiryFingerprint } from './enquiry.rules.ts';
import { breedingInterests, syndicateEnquiries } from './enquiries.tables.ts';
import { answerEnquiry, answerInterest, readInterests, readSyndicateEnquiries } from './enquiries.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const fresh = enquiryFingerprint({ status: 'new', adminNote: null });

testInTransaction('breeding.answering: an enquiry of a visitor is read, answered once, and audited', async (db) => {
  const by = { db, clock, actor: { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) } };
  const contact = { name: 'Jana Malá', email: 'jana@rovinka.example', note: 'Volejte večer.' };
  const [interest] = await db
    .insert(breedingInterests)
    .values({ ...contact, tier: 'fan', fingerprint: 'a' })
    .returning();
  const syndicateId = await insertSyndicate(db);
  const [enquiry] = await db
    .insert(syndicateEnquiries)
    .values({ ...contact, syndicateId, shares: 2, fingerprint: 'b' })
    .returning();
  const id = interest!.id;
  expect(await readInterests(db, { status: 'new', page: 1 })).toMatchObject({
    total: 1,
    enquiries: [{ id, tier: 'fan', note: 'Volejte večer.', syndicate: null }],
  });
  const answer = { id: String(id), status: 'answered', adminNote: ' Voláno v pondělí. ', seen: fresh };
  expect(await answerInterest(by, answer)).toMatchObject({ ok: true });
  expect(await answerInterest(by, { ...answer, status: 'closed' })).toEqual({ ok: false, code: 'edit.conflict' });
  expect(await answerInterest(by, { ...answer, id: '999999' })).toEqual({ ok: false, code: 'enquiry.unknown' });
  expect(await answerInterest(by, { ...answer, adminNote: 'x'.repeat(1001) })).toMatchObject({
    fields: { adminNote: ['enquiry.note-too-long'] },
  });
  expect(await answerInterest({ ...by, actor: { role: 'visitor' } }, answer)).toMatchObject({
    code: 'actor.not-admin',
  });
  expect(await readInterests(db, { status: 'new', page: 1 })).toEqual({ total: 0, enquiries: [] });
  expect(await readInterests(db, { status: null, page: 1 })).toMatchObject({
    enquiries: [{ status: 'answered', adminNote: 'Voláno v pondělí.' }],
  });
  expect(await answerEnquiry(by, { ...answer, id: String(enquiry!.id), status: 'closed' })).toMatchObject({
    ok: true,
  });
  expect(await readSyndicateEnquiries(db, { status: 'closed', page: 1 })).toMatchObject({
    enquiries: [{ syndicate: { id: syndicateId, shares: 2 }, tier: null }],
  });
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['answer-interest', `interest:${id}`],
    ['answer-enquiry', `enquiry:${enquiry!.id}`],
  ]);
});
