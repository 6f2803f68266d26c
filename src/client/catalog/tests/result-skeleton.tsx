/** The skeleton of a result card. */
export function ResultSkeleton() {
  return (
    <div className="res" aria-hidden="true">
      <div className="head">
        <span className="sk av" />
        <div>
          <span className="sk" style={{ inlineSize: '40%', marginBlock: 6 }} />
          <span className="sk" style={{ inlineSize: '60%', blockSize: 11 }} />
        </div>
      </div>
      <div className="facts">
        {['80%', '60%', '75%', '55%'].map((inlineSize) => (
          <div key={inlineSize}>
            <span className="sk" style={{ inlineSize, marginBlock: 20 }} />
          </div>
        ))}
      </div>
      <div className="foot">
        <span className="sk" style={{ inlineSize: '50%', marginBlock: 15 }} />
      </div>
    </div>
  );
}
