/** The contents of the box; shown first. */
export const boxNote = (ar: string, en: string) => ({
  id: 'info_box',
  title: { ar: 'ما في العلبة', en: 'In the box' },
  description: { ar, en },
  order: 1,
});

/** Storage or care instructions. */
export const careNote = (ar: string, en: string) => ({
  id: 'info_care',
  title: { ar: 'الحفظ', en: 'Storage' },
  description: { ar, en },
  order: 2,
});

export const washNote = {
  id: 'info_wash',
  title: { ar: 'الغسيل', en: 'Washing' },
  description: {
    ar: '<p>اغسله بماء بارد على الوجه الداخلي مع ألوان متقاربة، ولا تجففه آليًا.</p>',
    en: '<p>Cold wash, inside out, with similar colours. Do not tumble dry.</p>',
  },
  order: 2,
};

export const deliveryNote = {
  id: 'info_delivery',
  title: { ar: 'التوصيل والإرجاع', en: 'Delivery and returns' },
  description: {
    ar: '<p>التوصيل خلال 2 إلى 4 أيام عمل داخل المملكة، ونحسب أجرته عند الدفع.</p><p>الإرجاع متاح خلال 14 يومًا إن لم يُفتح الغلاف.</p>',
    en: '<p>Delivery takes 2 to 4 working days inside Saudi Arabia. Its price is calculated at checkout.</p><p>You can return it within 14 days if the packaging is unopened.</p>',
  },
  order: 3,
};

/** A note on every kit: the purchase is material, not a result. */
export const notTheAnalysis = {
  ar: '<p>الطقم لا يشمل التحليل. احجزه في المختبر الذي تختاره، والرمز المرفق يربط الطقم بحجزك.</p>',
  en: '<p>The kit does not include the analysis. Book the test at the lab of your choice; the code in the box ties the kit to your booking.</p>',
};

export const sampleCareNote = careNote(
  '<p>بين 4 و25 درجة مئوية، بعيدًا عن الشمس. سلّم العيّنة إلى المختبر خلال 24 ساعة من أخذها.</p>',
  '<p>Between 4 and 25 °C, away from the sun. Bring the sample to the lab within 24 hours of taking it.</p>',
);
