import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AdminRole, DB, LabRole, UserType } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';

type Db = Kysely<DB>;
type LabOptions = Partial<Insertable<DB['labs']>> & {
  /** Weekly hours, the same every day; null for a lab without hours. */
  hours?: { openMin: number; closeMin: number } | null;
};

const EIGHT_TO_EIGHT = { openMin: 8 * 60, closeMin: 20 * 60 };
const RIYADH = { lat: 24.7136, lon: 46.6753, city_id: 'riyadh' };

async function makePerson(db: Db, userType: UserType, tier: string, adminRole: AdminRole | null = null) {
  const email = `${randomUUID()}@example.test`;
  // Proved: search offers no other laboratories, and other customers may have two visits to be paid at the lab.
  const email_verified_at = new Date();
  const { id } = await db
    .insertInto('users')
    .values({ email, email_verified_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_profiles')
    .values({
      id,
      name: `Person ${id.slice(-6)}`,
      user_type: userType,
      subscription_tier: tier,
      ...(adminRole && { admin_role: adminRole, admin_role_since: new Date() }),
    })
    .execute();
  const actor: Actor = {
    userId: id,
    userType,
    adminRole,
    labId: null,
    labRole: null,
    labApproved: false,
    isAnonymous: false,
    hasTotp: false,
    sessionId: randomUUID(),
  };
  return { userId: id, email, actor };
}

/** Rows with defaults. Every call creates new, unrelated rows, so tests never share data. */
export const make = {
  customer: (db: Db) => makePerson(db, 'customer', 'basic'),
  /** An owner, unless another role is named. */
  admin: (db: Db, role: AdminRole = 'owner') => makePerson(db, 'admin', 'basic', role),

  /** A customer whose e-mail address is not proved. */
  async unproved(db: Db) {
    const person = await makePerson(db, 'customer', 'basic');
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.userId).execute();
    return person;
  },

  /** An anonymous customer. The code and PIN open nothing: tests of signing in sign up instead. */
  async anonymous(db: Db) {
    const { userId, actor } = await makePerson(db, 'customer', 'basic');
    await db
      .updateTable('users')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', userId)
      .execute();
    await db
      .updateTable('user_profiles')
      .set({ name: null, is_anonymous: true, sex: 'female', birth_year: 1990 })
      .where('id', '=', userId)
      .execute();
    return { userId, actor: { ...actor, isAnonymous: true } };
  },

  /** An approved lab in Riyadh, open 08:00 to 20:00 every day, with a capacity of one per half hour. */
  async lab(db: Db, { hours = EIGHT_TO_EIGHT, ...over }: LabOptions = {}) {
    const owner = await makePerson(db, 'lab', 'starter');
    const suffix = owner.userId.slice(-6);
    const lab = await db
      .insertInto('labs')
      .values({
        owner_id: owner.userId,
        lab_name_ar: `مختبر ${suffix}`,
        lab_name_en: `Lab ${suffix}`,
        license_number: `L-${suffix}`,
        address_ar: 'الرياض',
        address_en: 'Riyadh',
        ...RIYADH,
        review_status: 'approved',
        ...over,
      })
      .returning(['id', 'approved'])
      .executeTakeFirstOrThrow();
    if (hours) {
      const days = [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
        lab_id: lab.id,
        dow,
        open_min: hours.openMin,
        close_min: hours.closeMin,
      }));
      await db.insertInto('opening_hours').values(days).execute();
    }
    const actor: Actor = { ...owner.actor, labId: lab.id, labRole: 'owner', labApproved: lab.approved };
    return { labId: lab.id, userId: owner.userId, email: owner.email, actor };
  },

  /** A staff member of this lab. */
  async staff(db: Db, labId: number, role: Exclude<LabRole, 'owner'>) {
    const person = await makePerson(db, 'lab', 'starter');
    await db.insertInto('lab_staff').values({ user_id: person.userId, lab_id: labId, role }).execute();
    const actor: Actor = { ...person.actor, labId, labRole: role, labApproved: true };
    return { ...person, actor };
  },

  async category(db: Db, over: Partial<Insertable<DB['categories']>> = {}) {
    const id = randomInt(1_000, 2_000_000_000);
    // Not on the home page's strip, which shows the site's own ten, and before all others in the order.
    const names = { name_ar: `تصنيف ${id}`, name_en: `Category ${id}` };
    await db
      .insertInto('categories')
      .values({ id, ...names, position: -id, on_strip: false, ...over })
      .execute();
    return { categoryId: over.id ?? id };
  },

  async test(db: Db, over: Partial<Insertable<DB['tests']>> = {}) {
    const suffix = randomUUID().slice(0, 8);
    const categoryId = over.category_id ?? (await make.category(db)).categoryId;
    const nameEn = over.name_en ?? `Test ${suffix}`;
    const { id } = await db
      .insertInto('tests')
      .values({
        category_id: categoryId,
        name_ar: `تحليل ${suffix}`,
        name_en: nameEn,
        description_ar: `وصف ${suffix}`,
        description_en: `Description ${suffix}`,
        specimen_kind: 'blood',
        specimen_ar: 'دم وريدي',
        specimen_en: 'Venous blood',
        preparation_ar: 'لا يلزم تحضير',
        preparation_en: 'No preparation',
        turnaround_hours: 24,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { testId: id, categoryId, nameEn };
  },

  /** A confirmed order without lines, to be paid at the lab. */
  async order(db: Db, customerId: string, over: Partial<Insertable<DB['orders']>> = {}) {
    const { id } = await db
      .insertInto('orders')
      .values({
        customer_id: customerId,
        status: 'confirmed',
        method: 'at_lab',
        confirmed_at: new Date(),
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { orderId: id };
  },

  /** An offer; creates the lab and the test if they are not given. */
  async labTest(db: Db, over: Partial<Insertable<DB['lab_tests']>> = {}) {
    const labId = over.lab_id ?? (await make.lab(db)).labId;
    const testId = over.test_id ?? (await make.test(db)).testId;
    const { id } = await db
      .insertInto('lab_tests')
      .values({ price_halalas: 15_000, turnaround_hours: 24, ...over, lab_id: labId, test_id: testId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { labTestId: id, labId, testId };
  },
};
