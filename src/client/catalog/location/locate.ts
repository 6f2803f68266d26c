const FOUR_DECIMALS = 10_000; // about ten metres: enough to sort laboratories by distance

/** Reads the device position: high accuracy, at most five seconds, never cached. */
export function locate(): Promise<{ lat: number; lon: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('geolocation is not supported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) });
      },
      (error) => {
        reject(new Error(error.message));
      },
      { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
    );
  });
}

const rounded = (degrees: number) => Math.round(degrees * FOUR_DECIMALS) / FOUR_DECIMALS;
