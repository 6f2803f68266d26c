import { sql } from 'kysely';

/**
 * For `labs`: the end of its licence is that of the accepted document, and no longer what the lab says. So it is of a
 * lab that was approved without one: its end comes with a document.
 */
export const licenceEndsByDocument = sql<boolean>`(
  labs.review_status in ('approved', 'suspended') or exists (
    select from lab_certificates c
    where c.lab_id = labs.id and c.kind = 'licence' and c.state = 'accepted'))`;
