import { sql } from 'kysely';

/** For `labs l`: changes with whatever an approval vouches for. What an administrator approves is what was shown. */
export const labVersion = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  l.lab_name_ar, l.lab_name_en, l.license_number, l.license_expires_on, l.address_ar, l.address_en, l.city_id, l.lat, l.lon,
  l.phone, (select c.id from lab_certificates c
            where c.lab_id = l.id and c.kind = 'licence' and c.state = 'accepted'))::text, 'UTF8')), 'hex')`;
