import { expect } from 'vitest';
import { procedures } from '../../support/api/procedures.ts';
import type { Cases, Target } from '../../support/api/targets.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { make } from '../../support/db/make.ts';
import { newVisitor, type Visitor, visitorOf } from '../../support/people/visitor.ts';
import { whoMay } from '../../support/people/who-may.ts';
import { formOf } from '../../support/results/upload.ts';

const json = { 'content-type': 'application/json' };

/** In the order of the table: the first role that may call a procedure does. */
async function openVisitors(target: Target): Promise<(() => Promise<Visitor>)[]> {
  const { db } = target;
  const lab = await make.lab(db);
  const ids = [
    (await make.customer(db)).userId,
    (await make.anonymous(db)).userId,
    (await make.lab(db, { review_status: 'pending' })).userId,
    lab.userId,
    (await make.staff(db, lab.labId, 'reception')).userId,
    (await make.staff(db, lab.labId, 'technician')).userId,
    (await make.staff(db, lab.labId, 'verifier')).userId,
    (await make.staff(db, lab.labId, 'finance')).userId,
    (await make.admin(db)).userId,
  ];
  // A session each time: some procedures end it.
  return [async () => newVisitor(target), ...ids.map((id) => () => visitorOf(target, id))];
}

function send({ fetch: call }: Visitor, path: string, input: unknown, origin: string) {
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  if (['lab.uploadResults', 'lab.sendCertificate', 'lab.setLogo', 'lab.setFront'].includes(path)) {
    return call(`/trpc/${path}`, {
      method: 'POST',
      headers: own,
      body: formOf('accession,loinc,value,unit\n'),
    });
  }
  const text = input === undefined ? undefined : JSON.stringify(input);
  if (procedures.get(path)?._def.type === 'mutation') {
    return call(`/trpc/${path}`, { method: 'POST', headers: { ...own, ...json }, body: text ?? null });
  }
  return call(`/trpc/${path}${text === undefined ? '' : `?input=${encodeURIComponent(text)}`}`);
}

export const routerCases: Cases = {
  'each procedure responds to a permitted role, and none with a bug': async (target) => {
    const people = await openVisitors(target);
    const inputs = await validInputs(target.db);
    const odd: string[] = [];
    for (const path of procedures.keys()) {
      const caller = people[whoMay[path]?.findIndex((answer) => answer === 'yes') ?? -1];
      if (!caller) throw new Error(`nobody may call ${path}`);
      const answer = await send(await caller(), path, inputs[path], target.url);
      const isStream = procedures.get(path)?._def.type === 'subscription';
      const body = isStream ? '' : await answer.text();
      if (isStream) await answer.body?.cancel();
      // Refusals of the content are fine: there is no such order. Refusals of the caller or the request form are not.
      const isRefused = [401, 403, 405, 413, 415].includes(answer.status) && !/"appError":"[A-Z]/.test(body);
      if (answer.status >= 500 || isRefused) odd.push(`${path}: ${answer.status} ${body.slice(0, 300)}`);
    }
    expect(odd).toEqual([]);
    expect(procedures.size).toBeGreaterThan(200);
  },
};
