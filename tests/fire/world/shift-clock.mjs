// Runs before a server (node --import): its clock is so many hours off. Timers keep their pace.
const shiftMs = Number(new URL(import.meta.url).searchParams.get('hours')) * 3_600_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shiftMs);
    else super(...values);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
