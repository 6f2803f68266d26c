/** The ten categories of the home page's strip in order with their typed claims, then the eleventh. */
export const categories = [
  { id: 1, name_en: 'Blood Tests', name_ar: 'تحاليل الدم', claimed_count: 150 },
  { id: 2, name_en: 'Diabetes', name_ar: 'السكري', claimed_count: 80 },
  { id: 3, name_en: 'Heart & Lipids', name_ar: 'القلب والدهون', claimed_count: 60 },
  { id: 4, name_en: 'Liver & Kidney', name_ar: 'الكبد والكلى', claimed_count: 90 },
  { id: 5, name_en: 'Hormones & Thyroid', name_ar: 'الهرمونات والغدة', claimed_count: 45 },
  { id: 6, name_en: 'Vitamins & Minerals', name_ar: 'الفيتامينات والمعادن', claimed_count: 30 },
  { id: 7, name_en: 'Immunity & Allergy', name_ar: 'المناعة والحساسية', claimed_count: 70 },
  { id: 8, name_en: 'Infections', name_ar: 'العدوى', claimed_count: 40 },
  { id: 9, name_en: 'Pregnancy & Fertility', name_ar: 'الحمل والخصوبة', claimed_count: 25 },
  { id: 10, name_en: 'Tumor Markers', name_ar: 'دلالات الأورام', claimed_count: 55 },
  { id: 11, name_en: 'Urine, Stool & More', name_ar: 'البول والبراز وغيرها', claimed_count: null },
].map((category) => ({ ...category, position: category.id, on_strip: category.id <= 10 }));
