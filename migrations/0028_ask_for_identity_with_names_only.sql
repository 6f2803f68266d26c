-- Both tests are bookable without a name, and their preparation asked for a document with one. A catalogue that was edited
-- at the desk is not written from the files again.
update tests
set preparation_en = 'No fasting. Mention a transfusion or transplant in the past.',
    preparation_ar = 'دون صيام. يُذكر أي نقل دم أو زراعة سابقة.'
where loinc = '883-9' and anonymous_allowed
  and preparation_en = 'No fasting; bring your identity document if the result is for a transfusion, surgery or an official record. Mention a transfusion or transplant in the past.';
update tests
set preparation_en = 'No fasting is needed. Tell the lab about a transfusion in the last three months or a bone marrow transplant.',
    preparation_ar = 'لا حاجة إلى الصيام. يُرجى ذكر نقل الدم خلال الأشهر الثلاثة الماضية أو زراعة النخاع.'
where loinc = '882-1' and anonymous_allowed
  and preparation_en = 'No fasting; bring your identity document when the result is for an official file. Tell the lab about a transfusion in the last three months or a bone marrow transplant.';
